import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { inject, onTestFinished } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import type { Right } from '../../src/domain/nouns.ts'
import type { Company } from './company.ts'

const { apiKeys } = contract

type Answered = { isError: boolean; text: string; said: Record<string, unknown> }

/** An assistant at work: the official client, with a key of the company. */
export async function assistantOf(company: Company, rights: readonly Right[]) {
  const body = { name: 'Assistant', rights: [...rights] as [Right, ...Right[]] }
  const { key } = await company.call(apiKeys.create, { body })
  const client = new Client({ name: 'an assistant', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${key}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', inject('baseUrl')), { requestInit }))
  onTestFinished(() => client.close())
  return {
    client,
    async call(name: string, args: Record<string, unknown>): Promise<Answered> {
      const { content, isError = false } = await client.callTool({ name, arguments: args })
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
      return { isError, text, said: isError ? {} : JSON.parse(text) }
    },
  }
}

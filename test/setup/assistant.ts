import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { expect, inject, onTestFinished } from 'vitest'
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
  // By what it is told of the tools, the client checks what they answer.
  await client.listTools()
  return {
    client,
    key,
    async call(name: string, args: Record<string, unknown>): Promise<Answered> {
      const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args })
      const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('')
      const said = isError ? {} : JSON.parse(text)
      if (!isError) expect(structuredContent).toEqual(said)
      return { isError, text, said }
    },
  }
}

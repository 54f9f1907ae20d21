import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { CallToolResult, McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../domain/refusal.ts'
import { APP_RIGHTS } from '../../domain/team/key-rights.ts'
import { plainSchema, type Schema } from '../described-schemas.ts'
import { createScopeOpener, keyIn } from '../open-scope.ts'
import type { Services } from '../org-scope.ts'
import { release } from '../settings.ts'
import { issuerOf, RESOURCE_METADATA, TOOLS_PATH } from '../tools-address.ts'
import { draftTools } from './draft-tools.ts'
import { readingTools } from './reading-tools.ts'
import { askWith, fieldsOf, type Hands, type Tool, ToolRefusal } from './tool.ts'

const WITH_A_KEY =
  'Tools for assistants need an app that an Admin connects, or an API key as their bearer token, which an Admin makes in the settings.'

const INSTRUCTIONS =
  'Moving Pro is what a moving company runs its day on: customers, quotes, jobs. Amounts are US dollars, days YYYY-MM-DD on the company’s calendar. What changes something is tried first and says what it would do; show that to the person you work for before you confirm it.'

/**
 * Serves the tools for assistants by the Model Context Protocol (streamable HTTP). An API key lets a program in, or the
 * access token of an app that an Admin has connected, and every tool asks the contract's endpoints with it. Nothing is kept between two requests.
 */
export function serveTools(app: FastifyInstance, services: Services): void {
  const { openByKey } = createScopeOpener(services)
  const scopes = new WeakMap<FastifyRequest, Hands>()
  const challenge = () =>
    `Bearer resource_metadata="${issuerOf(services)}${RESOURCE_METADATA}${TOOLS_PATH}", scope="${APP_RIGHTS.join(' ')}"`

  /** @throws Refusal, with where to learn of keys, for anyone who comes without one that works */
  async function letIn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = keyIn(request)
    try {
      if (key === null) throw new Refusal('unauthorized', WITH_A_KEY)
      scopes.set(request, { scope: await openByKey(key, reply, true), ask: askWith(app, key) })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unauthorized') {
        const invalid = key === null ? '' : ', error="invalid_token"'
        reply.header('www-authenticate', challenge() + invalid)
      }
      throw error
    }
  }

  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: TOOLS_PATH,
    schema: { hide: true },
    onRequest: letIn,
    handler: async (request, reply) => {
      const hands = scopes.get(request)
      if (!hands) throw new Error('no one was let in')
      const handler = await handlerFor(hands)
      const { toWebRequest } = await import('@modelcontextprotocol/node')
      const asked = await toWebRequest(request.raw, request.body, { signal: request.signal })
      const answer = await handler.fetch(asked, { parsedBody: request.body })
      for (const [name, value] of answer.headers) reply.header(name, value)
      reply.status(answer.status).header('cache-control', 'no-store')
      return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined)
    },
  })
}

/** A server of its own for each request, which knows whose key it came with. */
async function handlerFor(hands: Hands): Promise<McpHttpHandler> {
  const { createMcpHandler, McpServer } = await import('@modelcontextprotocol/server')
  return createMcpHandler(
    () => {
      const server = new McpServer(
        { name: 'moving-pro', title: 'Moving Pro', version: release() },
        { instructions: INSTRUCTIONS },
      )
      for (const tool of [...readingTools, ...draftTools]) {
        const { name, title, description, input: inputSchema, readOnly: readOnlyHint } = tool
        const annotations = { title, readOnlyHint, destructiveHint: false, openWorldHint: false }
        const outputSchema = answerSchemaOf(tool)
        server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (args) =>
          answerOf(tool, hands, args),
        )
      }
      return server
    },
    // Nothing is told to anyone who listens: the tools stay the same.
    { maxSubscriptions: 0 },
  )
}

const described = new WeakMap<Tool, Schema>()

/**
 * What a tool's answers look like, as the contract has it and the API describes it: a later release may add fields. They
 * are checked where they leave the API, and not once more.
 */
function answerSchemaOf(tool: Tool) {
  const input = () => {
    const known =
      described.get(tool) ??
      plainSchema(z.toJSONSchema(tool.output, { io: 'input', unrepresentable: 'any' }) as Schema, true)
    described.set(tool, known)
    return known
  }
  const validate = (value: unknown) => ({ value })
  const jsonSchema = { input, output: input }
  return { '~standard': { version: 1, vendor: 'zod', validate, jsonSchema } } as const
}

/** What a tool answers: JSON, also as text, which every assistant reads; a refusal in its words. */
async function answerOf(tool: Tool, hands: Hands, args: Record<string, unknown>): Promise<CallToolResult> {
  try {
    const answer = fieldsOf(tool.output, await tool.run(hands, args as never)) as Record<string, unknown>
    return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
  } catch (error) {
    if (!(error instanceof ToolRefusal)) throw error
    return { content: [{ type: 'text', text: error.message }], isError: true }
  }
}

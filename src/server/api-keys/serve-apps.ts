import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { APP_RIGHTS } from '../../domain/team/key-rights.ts'
import type { Services } from '../org-scope.ts'
import { issuerOf, isToolsAddress, RESOURCE_METADATA, TOOLS_PATH, toolsAddress } from '../tools-address.ts'
import { OAuthProblem, registerApp } from './app-clients.ts'
import { takeCode, takeRefreshToken } from './app-tokens.ts'

const AUTHORIZE = '/oauth/authorize'
const TOKEN = '/oauth/token'
const REGISTER = '/oauth/register'
/** The page on which a person lets an app in. */
const PAGE = '/connect-app'
/** What strangers send here is short. */
const BODY_LIMIT = 16_384

const HIDDEN = { hide: true }

/**
 * Serves what apps are let in by that know the address of the tools alone, as the Model Context Protocol asks for it
 * (OAuth 2.1 with PKCE): where to go, whom to ask, and the token that a person’s word is exchanged for.
 */
export async function serveApps(app: FastifyInstance, services: Services): Promise<void> {
  serveMetadata(app, services)
  // The page of the web app reads the query as it was written: its own addresses are read otherwise.
  app.get(AUTHORIZE, { schema: HIDDEN }, async ({ raw }, reply) => {
    const [, query = ''] = (raw.url ?? '').split('?', 2)
    return reply.redirect(`${PAGE}?ask=${Buffer.from(query).toString('base64url')}`, 303)
  })
  await app.register(async (forms) => {
    const type = 'application/x-www-form-urlencoded'
    forms.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    const post = (url: string, status: number, act: (body: unknown) => unknown) =>
      forms.post(url, { schema: HIDDEN, bodyLimit: BODY_LIMIT }, (request, reply) =>
        answer(request, reply, status, act),
      )
    post(REGISTER, 201, (body) => registerApp(services, body))
    post(TOKEN, 200, (body) => exchange(services, body))
  })
}

/** Where a client learns how to be let in (RFC 9728), and by whom (RFC 8414). */
function serveMetadata(app: FastifyInstance, services: Services): void {
  const describe = (path: string, document: () => object) =>
    app.get(path, { schema: HIDDEN }, async (_request, reply) =>
      reply.header('cache-control', 'max-age=3600').send(document()),
    )
  const resource = () => ({
    resource: toolsAddress(services),
    resource_name: 'Moving Pro',
    authorization_servers: [issuerOf(services)],
    scopes_supported: APP_RIGHTS,
    bearer_methods_supported: ['header'],
    resource_documentation: `${issuerOf(services)}/api/v1/docs`,
  })
  describe(RESOURCE_METADATA, resource)
  describe(RESOURCE_METADATA + TOOLS_PATH, resource)
  describe('/.well-known/oauth-authorization-server', () => ({
    issuer: issuerOf(services),
    authorization_endpoint: issuerOf(services) + AUTHORIZE,
    token_endpoint: issuerOf(services) + TOKEN,
    registration_endpoint: issuerOf(services) + REGISTER,
    scopes_supported: APP_RIGHTS,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }))
}

/** Answers a program in the form of OAuth, also what it is refused. */
async function answer(
  { body }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  act: (body: unknown) => unknown,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  try {
    return reply.status(status).send(await act(body))
  } catch (error) {
    if (!(error instanceof OAuthProblem)) throw error
    return reply.status(400).send({ error: error.code, error_description: error.message })
  }
}

const invalid = (words: string) => new OAuthProblem('invalid_request', words)

/** @throws OAuthProblem */
async function exchange(services: Services, body: unknown) {
  if (!(body instanceof URLSearchParams)) throw invalid('Send a form (application/x-www-form-urlencoded).')
  const said = (name: string) => {
    const [value, ...more] = body.getAll(name)
    if (more.length > 0) throw invalid(`Say ${name} once.`)
    return value || null
  }
  const needed = (name: string) => {
    const value = said(name)
    if (value === null) throw invalid(`${name} is missing.`)
    return value
  }
  const type = needed('grant_type')
  const resource = said('resource')
  if (resource !== null && !isToolsAddress(services, resource)) {
    throw new OAuthProblem('invalid_target', `Access is given to ${toolsAddress(services)} alone.`)
  }
  const clientId = needed('client_id')
  if (type === 'refresh_token') {
    return takeRefreshToken(services, { clientId, code: needed('refresh_token') })
  }
  if (type !== 'authorization_code') {
    throw new OAuthProblem('unsupported_grant_type', 'It must be authorization_code or refresh_token.')
  }
  const [code, verifier] = [needed('code'), needed('code_verifier')]
  return takeCode(services, { clientId, code, verifier, returnTo: said('redirect_uri') })
}

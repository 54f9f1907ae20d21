import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { APP_RIGHTS } from '../../domain/team/key-rights.ts'
import { failureOf } from '../answer-errors.ts'
import type { Services } from '../org-scope.ts'
import { withinRequest } from '../telemetry/follow-requests.ts'
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
    const [, ...query] = (raw.url ?? '').split('?')
    return reply.redirect(`${PAGE}?ask=${Buffer.from(query.join('?')).toString('base64url')}`, 303)
  })
  await app.register(async (forms) => {
    const type = 'application/x-www-form-urlencoded'
    forms.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(body as string)),
    )
    forms.setErrorHandler<FastifyError>((error, request, reply) =>
      withinRequest(request, () => answerProblem(error, request, reply)),
    )
    const post = (url: string, status: number, act: (body: unknown) => unknown) =>
      forms.post(url, { schema: HIDDEN, bodyLimit: BODY_LIMIT }, async ({ body }, reply) =>
        reply
          .header('cache-control', 'no-store')
          .status(status)
          .send(await act(body)),
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

/** Answers a program in the form of OAuth, whatever went wrong (RFC 6749, 7591). */
function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store')
  const send = (status: number, code: string, words: unknown) =>
    reply.status(status).send({ error: code, ...(typeof words === 'string' && { error_description: words }) })
  if (error instanceof OAuthProblem) return send(400, error.code, error.message)
  const { status, body, retryAfterSeconds } = failureOf(error, request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  if (status === 503) return send(status, 'temporarily_unavailable', body.detail)
  if (status >= 500) return send(status, 'server_error', body.detail)
  if (request.routeOptions.url === REGISTER) return send(status, 'invalid_client_metadata', body.detail)
  return send(status, 'invalid_request', status === 415 ? SEND_A_FORM : body.detail)
}

const SEND_A_FORM = 'Send a form (application/x-www-form-urlencoded).'
const invalid = (words: string) => new OAuthProblem('invalid_request', words)

/** @throws OAuthProblem */
async function exchange(services: Services, body: unknown) {
  if (!(body instanceof URLSearchParams)) throw invalid(SEND_A_FORM)
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

import { expect, inject, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { registerCompany } from '../setup/company.ts'
import { lacksOfSecurity } from '../setup/security-headers.ts'

test('the app under test answers on its database', async () => {
  const answer = await fetch(`${inject('baseUrl')}/api/v1/health`)
  expect(answer.status).toBe(200)
})

test.each(['/', '/api/v1/docs', '/api/v1/docs/static/index.html', '/api/v1/health'])(
  '%s asks for no HTTPS, which an office without it could not answer',
  async (path) => {
    const answer = await fetch(inject('baseUrl') + path)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    expect(policy).not.toContain('upgrade-insecure-requests')
  },
)

test.each([
  '/api/v1/nothing-here',
  '/mcp/nothing-here',
  '/.well-known/nothing-here',
  '/.well-known/openid-configuration',
  '/robots.txt',
  '/quotes/nothing-here.json',
])('where programs look there is a JSON 404 and no page: %s', async (path) => {
  const answer = await fetch(inject('baseUrl') + path)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toHaveProperty('detail')
})

test.each([
  ['/', 'a page'],
  ['/api/v1/docs/static/index.html', 'a page of the description'],
  ['/api/v1/docs/static/swagger-ui.css', 'a file'],
  ['/api/v1/health', 'an answer'],
  ['/api/v1/quotes', 'a refusal'],
  ['/api/v1/nothing-here', 'a call that is none'],
  ['/assets/nothing-here.js', 'a file that is none'],
  ['/q/not-a-link', 'a page behind a link'],
])('%s has every security header: %s', async (path) => {
  const { headers } = await fetch(inject('baseUrl') + path, {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(lacksOfSecurity(Object.fromEntries(headers))).toEqual([])
})

test('an address that cannot be read is refused as JSON and as nothing else', async () => {
  const { status, headers } = await fetch(`${inject('baseUrl')}/%zz`)
  expect([status, headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
    400,
    'application/json; charset=utf-8',
    'nosniff',
  ])
})

test('documents and what is answered to staff have every security header, and are kept by no one', async () => {
  const ridgeline = await registerCompany()
  const { id } = await ridgeline.createQuote()
  for (const endpoint of [contract.quotes.get, contract.quotes.document]) {
    const { status, headers } = await ridgeline.attempt(endpoint, { params: { id } })
    expect(status).toBe(200)
    expect(lacksOfSecurity(Object.fromEntries(headers))).toEqual([])
    expect(headers.get('cache-control')).toContain('no-store')
  }
})

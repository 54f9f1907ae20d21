import { expect, inject, test } from 'vitest'

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

test('an unknown call is a JSON 404', async () => {
  const answer = await fetch(`${inject('baseUrl')}/api/v1/nothing-here`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toHaveProperty('detail')
})

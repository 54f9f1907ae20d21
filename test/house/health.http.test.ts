import { expect, inject, test } from 'vitest'

test('the app under test answers on its database', async () => {
  const answer = await fetch(`${inject('baseUrl')}/api/v1/health`)
  expect(answer.status).toBe(200)
})

test('an unknown call is a JSON 404', async () => {
  const answer = await fetch(`${inject('baseUrl')}/api/v1/nothing-here`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toHaveProperty('detail')
})

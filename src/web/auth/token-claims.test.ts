import { expect, test } from 'vitest'
import { tokenClaims } from './token-claims.ts'

const tokenOf = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

// @spec 3.16
test('the claims of a token, also with letters beyond ASCII', () => {
  expect(
    tokenClaims(tokenOf({ sub: '7', email: 'zoë@umzug.example', role: 'Admin', iat: 1_795_000_000 })),
  ).toEqual({
    userId: 7,
    email: 'zoë@umzug.example',
    role: 'Admin',
    issuedAt: '2026-11-18T11:06:40.000Z',
  })
})

test('claims that are missing are null', () => {
  expect(tokenClaims(tokenOf({ sub: '7' }))).toEqual({ userId: 7, email: null, role: null, issuedAt: null })
})

test.each(['', 'nonsense', 'a.b.c', tokenOf(null)])('%j is no token', (text) => {
  expect(tokenClaims(text)).toBeNull()
})

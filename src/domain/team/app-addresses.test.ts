import { expect, test } from 'vitest'
import { documentProblem, isSameReturn, placeOf, returnProblem } from './app-addresses.ts'

test.each([
  ['https://claude.ai/api/mcp/auth_callback', null],
  ['http://127.0.0.1:3334/oauth/callback', null],
  ['http://localhost/callback', null],
  ['http://[::1]:8080/', null],
  ['http://claude.ai/callback', /^Must begin with https/],
  ['http://192.168.1.7/callback', /^Must begin with https/],
  ['http://127.0.0.1.example.com/', /^Must begin with https/],
  ['cursor://anysphere/callback', /^Must be|^Must begin/],
  ['javascript:alert(1)', /^Must be a whole/],
  ['https://claude.ai/callback#', /#/],
  ['https://claude.ai@example.com/', /user name/],
  ['callback', /whole/],
])('whether an app is answered at %s', (address, problem) => {
  expect(returnProblem(address)).toEqual(problem === null ? null : expect.stringMatching(problem))
})

test.each([
  ['https://app.example.com/a', 'https://app.example.com/a', true],
  ['https://app.example.com/a', 'https://app.example.com/a/', false],
  ['https://app.example.com/a', 'https://app.example.com:8443/a', false],
  ['https://app.example.com/a', 'https://app.example.com/a?next=1', false],
  ['http://127.0.0.1/a', 'http://127.0.0.1:50123/a', true],
  ['http://127.0.0.1:1/a', 'http://127.0.0.1:2/b', false],
  ['http://localhost/a', 'http://127.0.0.1/a', false],
  ['http://127.0.0.1/a', 'https://127.0.0.1/a', false],
])('an app that said %s is answered at %s: %s', (registered, asked, isSame) => {
  expect(isSameReturn(registered, asked)).toBe(isSame)
})

test('a place is a host, or this computer', () => {
  expect(placeOf('https://claude.ai/callback')).toBe('claude.ai')
  expect(placeOf('http://localhost:3334/')).toBe('this computer')
})

test.each([
  ['https://app.example.com/client.json', true],
  ['https://app.example.com/', false],
  ['https://app.example.com', false],
  ['https://app.example.com/a/../client.json', false],
])('whether %s can stand for an app', (address, may) => {
  expect(documentProblem(address) === null).toBe(may)
})

import { expect, test } from 'vitest'
import { addressProblem } from './receiver-address.ts'

test.each<[address: string, toLoopback: boolean, problem: RegExp | null]>([
  ['https://example.com/hooks', false, null],
  ['https://example.com:8443/hooks?of=moving', false, null],
  ['http://example.com/hooks', false, /https/],
  ['http://example.com/hooks', true, /https/],
  ['ftp://example.com', false, /https/],
  ['https://example.com:22/', false, /port 443 or 8443/],
  ['https://example.com:5432/', true, /port 443 or 8443/],
  ['https://me:secret@example.com/', false, /user name/],
  ['https://example.com/#there', false, /#/],
  ['example.com', false, /an address like/],
  ['', false, /an address like/],
  ['http://localhost:9000/', false, /from outside/],
  ['http://localhost:9000/', true, null],
  ['http://127.0.0.1:9000/', true, null],
  ['https://[::1]/', true, null],
  // The same address, written otherwise.
  ['https://2130706433/', false, /from outside/],
  ['https://0x7f000001/', false, /from outside/],
  ['gopher://localhost/', true, /from outside/],
])('%s, this machine itself allowed: %s', (address, toLoopback, problem) => {
  const found = addressProblem(address, toLoopback)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})

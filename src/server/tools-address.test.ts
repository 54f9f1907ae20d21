import { expect, test } from 'vitest'
import { issuerOf, isToolsAddress, toolsAddress } from './tools-address.ts'

const services = { publicUrl: () => 'https://app.example.com/' }

test('the tools are below the address of the server, which has no slash at its end', () => {
  expect([issuerOf(services), toolsAddress(services)]).toEqual([
    'https://app.example.com',
    'https://app.example.com/mcp',
  ])
})

test.each([
  ['https://app.example.com/mcp', true],
  ['HTTPS://App.Example.com/mcp', true],
  ['https://app.example.com/mcp/', true],
  ['https://app.example.com', false],
  ['https://app.example.com/mcp#', false],
  ['https://app.example.com/mcp?of=another', false],
  ['https://app.example.com:8443/mcp', false],
  ['https://example.com/mcp', false],
  ['mcp', false],
])('an app that writes %s means the tools: %s', (resource, isMeant) => {
  expect(isToolsAddress(services, resource)).toBe(isMeant)
})

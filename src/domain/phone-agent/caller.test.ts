import { expect, test } from 'vitest'
import type { CallReport } from './call-report.ts'
import { callerName, callerOf, isStandInName } from './caller.ts'
import { exampleReport } from './example-report.ts'

const nobody = { name: null, email: null, phone: null }

test.each<[string, Partial<CallReport>, Partial<ReturnType<typeof callerOf>>]>([
  ['nothing known', {}, {}],
  [
    'the analysis before all else',
    {
      analysis: { customer_name: 'Zoë', customer_email: 'Zoe@Example.com', customer_phone: '(857) 555-0123' },
      collected: {
        customer_name: 'Joey',
        customer_email: 'joey@example.com',
        customer_phone: '617-555-0100',
      },
      customerNumber: '+16175550199',
    },
    { name: 'Zoë', email: 'Zoe@Example.com', phone: '(857) 555-0123' },
  ],
  [
    'what was noted, where the analysis has no answer',
    {
      analysis: { customer_name: 'N/A', customer_email: 'zoe at example dot com', phone: 'same number' },
      collected: { name: 'Joey', email: 'joey@example.com', phone_number: '617-555-0100' },
    },
    { name: 'Joey', email: 'joey@example.com', phone: '617-555-0100' },
  ],
  ['the number on the line', { customerNumber: '+18575550123' }, { phone: '+18575550123' }],
  ['a withheld number', { customerNumber: 'anonymous' }, {}],
  ['an unknown number', { customerNumber: 'unknown' }, {}],
  ['a number without an area', { analysis: { phone: '555-0123' } }, { phone: '555-0123' }],
  ['one digit less', { analysis: { phone: '55-0123' } }, {}],
  ['an extension', { customerNumber: '101' }, {}],
  ['a SIP address', { customerNumber: 'sip:18575550123@media.example' }, {}],
  [
    'a try in the browser',
    {
      channel: 'web',
      analysis: { name: 'Demo User', phone: '857-555-0123' },
      customerNumber: '+18575550123',
    },
    { name: 'Demo User' },
  ],
  [
    'markup and line breaks in a name',
    { analysis: { name: '<b>Tom</b>\r\nBcc: all@example.com' } },
    { name: '<b>Tom</b> Bcc: all@example.com' },
  ],
  ['a name without end', { analysis: { name: 'x'.repeat(300) } }, { name: `${'x'.repeat(199)}…` }],
  ['an address without end', { analysis: { email: `zoe@${'x'.repeat(300)}.com` } }, {}],
  ['two addresses', { analysis: { email: 'a@example.com, b@example.com' } }, {}],
])('%s', (_what, known, caller) => {
  expect(callerOf(exampleReport(known))).toEqual({ ...nobody, ...caller })
})

test.each([
  ['Zoë', '+18575550123', 'Zoë', false],
  [null, '+18575550123', 'Caller (857) 555-0123', true],
  [null, '857.555.0123', 'Caller (857) 555-0123', true],
  [null, '+44 20 7946 0958', 'Caller +44 20 7946 0958', true],
  [null, null, 'Unknown caller', true],
  ['Caller Smith', null, 'Caller Smith', false],
])('%j at %j is called %j', (name, phone, called, standsIn) => {
  expect(callerName(name, phone)).toBe(called)
  expect(isStandInName(called)).toBe(standsIn)
})

import { expect, test } from 'vitest'
import type { CallReport } from '../../../domain/phone-agent/call-report.ts'
import { callerOf, firstName, lineNumber, sameLastName } from './people.ts'

const nobody = { name: null, email: null, phone: null }

test.each<[string, Partial<Parameters<typeof callerOf>[0]>, Partial<ReturnType<typeof callerOf>>]>([
  ['nothing said', {}, {}],
  [
    'the analysis before all else',
    {
      analysis: { customer_name: 'Zoë', customer_email: 'Zoe@Example.com', customer_phone: '(857) 555-0123' },
      collected: {
        customer_name: 'Joey',
        customer_email: 'joey@example.com',
        customer_phone: '617-555-0100',
      },
    },
    { name: 'Zoë', email: 'Zoe@Example.com', phone: '(857) 555-0123' },
  ],
  [
    'what was noted, where the analysis has no answer',
    {
      analysis: {
        customer_name: 'N/A',
        customer_email: 'zoe at example dot com',
        customer_phone: 'same number',
      },
      collected: {
        customer_name: 'Joey',
        customer_email: 'joey@example.com',
        customer_phone: '617-555-0100',
      },
    },
    { name: 'Joey', email: 'joey@example.com', phone: '617-555-0100' },
  ],
  [
    'what was noted, where the analysis is empty',
    {
      analysis: { customer_name: ' ', customer_email: '', phone: 'unknown' },
      collected: { name: 'Joey', email: 'joey@example.com', phone_number: '617-555-0100' },
    },
    { name: 'Joey', email: 'joey@example.com', phone: '617-555-0100' },
  ],
  ['no answer anywhere', { analysis: { name: 'unknown' }, collected: { name: 'not provided' } }, {}],
  ['a number without an area', { analysis: { phone: '555-0123' } }, { phone: '555-0123' }],
  [
    'a number in a sentence',
    { analysis: { phone: 'My cell is 857-555-0123, after five' } },
    { phone: '857-555-0123' },
  ],
  [
    'the first of two numbers',
    { analysis: { phone: '857.555.0123 or 617.555.0100' } },
    { phone: '857.555.0123' },
  ],
  [
    'a number in words',
    { analysis: { phone: 'eight five seven, five five five, oh one two three' } },
    { phone: '(857) 555-0123' },
  ],
  [
    'a number with an extension',
    { analysis: { phone: '857 555 0123 ext. 4' } },
    { phone: '857 555 0123 ext. 4' },
  ],
  ['a number of another country', { analysis: { phone: '+44 20 7946 0958' } }, { phone: '+44 20 7946 0958' }],
  [
    'a sentence with digits that are no number',
    { analysis: { phone: 'between 8 and 12 on 2026-12-15' } },
    {},
  ],
  ['a number without end', { analysis: { phone: '5'.repeat(900) } }, {}],
  ['one digit less', { analysis: { phone: '55-0123' } }, {}],
  [
    'markup and line breaks in a name',
    { analysis: { name: '<b>Tom</b>\r\nBcc: all@example.com' } },
    { name: '<b>Tom</b> Bcc: all@example.com' },
  ],
  ['a name without end', { analysis: { name: 'x'.repeat(300) } }, { name: `${'x'.repeat(199)}…` }],
  ['an address without end', { analysis: { email: `zoe@${'x'.repeat(300)}.com` } }, {}],
  ['two addresses', { analysis: { email: 'a@example.com, b@example.com' } }, {}],
])('who spoke: %s', (_what, said, caller) => {
  expect(callerOf({ analysis: {}, collected: {}, ...said })).toEqual({ ...nobody, ...caller })
})

test.each<[CallReport['channel'], string | null, string | null]>([
  ['phone', '+18575550123', '+18575550123'],
  ['phone', ' (857) 555-0123\u0000', '(857) 555-0123'],
  ['phone', null, null],
  ['phone', '', null],
  ['phone', 'anonymous', null],
  ['phone', 'unknown', null],
  ['phone', '101', null],
  ['phone', '442079460958', '442079460958'],
  ['phone', 'sip:18575550123@media.example', null],
  ['web', '+18575550123', null],
  ['web', null, null],
])('on a %s line from %j: %j', (channel, customerNumber, number) => {
  expect(lineNumber({ channel, customerNumber })).toBe(number)
})

test.each([
  ["Zoë Núñez-O'Brien", 'Nunez OBrien', true],
  ["Zoë Núñez-O'Brien", 'Núñez-O’Brien', true],
  ["Zoë Núñez-O'Brien", 'NUNEZ-O’BRIEN', true],
  ["Zoë Núñez-O'Brien", 'nunezobrien', true],
  ["Zoë Núñez-O'Brien", 'O Brien', true],
  ["Zoë Núñez-O'Brien", "Zoe Nunez O'Brien", true],
  ["Zoë Núñez-O'Brien", 'Brien', false],
  ["Zoë Núñez-O'Brien", 'Nunez', false],
  ["Zoë Núñez-O'Brien", 'Zoë', false],
  ["Zoë Núñez-O'Brien", '', false],
  ["Zoë Núñez-O'Brien", ' - ', false],
  ['Jürgen Groß', 'gross', true],
  ['Łukasz Dąbrowski', 'dabrowski', true],
  ['Cher', 'Cher', true],
  ['John Smith Jr.', 'Smith', true],
  ['John Smith', 'Smith Jr', true],
  ['John Smith Jr.', 'Jr', false],
  ['Harbor Dental LLC', 'LLC', false],
  ['Harbor Dental, Inc.', 'inc', false],
  ['Harbor & Co.', 'Co', false],
  ['Harbor Corp', 'Corp.', false],
  ['Harbor Ltd', 'Ltd', false],
  ['Harbor Dental Company', 'company', false],
  ['Harbor Dental, LLC', 'Dental', true],
  ['Harbor Dental', 'Harbor Dental L.L.C.', true],
  ['Harbor Dental LLC', 'dental inc', true],
  ['Harbor Dental L.L.C.', 'L.L.C.', false],
  ['Harbor Dental L.L.C.', 'L L C', false],
  ['Harbor Dental L.L.C.', 'Dental', true],
  ['J.Smith', 'Smith', true],
  ['Coe', 'Co', false],
  ['Megan B.', 'b', false],
  ['王 伟', '伟', true],
  ['', '', false],
  ['Megan Smith', 'Smithson', false],
  ['Unknown caller', 'caller', false],
  ['Caller (857) 555-0123', '0123', false],
  ['Room 12', '12', false],
])('%s is a %j: %s', (customer, said, same) => {
  expect(sameLastName(customer, said)).toBe(same)
})

test.each([
  ["Zoë Núñez-O'Brien", 'Zoë'],
  ['  D’Arcy   Smith', 'D’Arcy'],
  ['Mary-Jane', 'Mary-Jane'],
  ['{{Tom}} Hill', 'Tom'],
  ['Caller (857) 555-0123', null],
  ['Caller +44 20 7946 0958', null],
  ['Unknown caller', null],
  ['Mr. Smith', null],
  ['', null],
  ['007 Bond', null],
])('%j is called %j', (customer, name) => {
  expect(firstName(customer)).toBe(name)
})

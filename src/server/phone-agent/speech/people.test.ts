import { expect, test } from 'vitest'
import type { CallReport } from '../../../domain/phone-agent/call-report.ts'
import { firstName, lineNumber, sameLastName } from './people.ts'

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

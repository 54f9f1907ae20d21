import { expect, test } from 'vitest'
import { hasSheet, reachedBy, type Tried } from './who-was-reached.ts'

const at = (hour: number) => new Date(Date.UTC(2027, 4, 10, hour))
const tried: Tried = {
  ...{ edition: 'now', toldAt: at(9), mail: null },
  ...{ handedBy: null, handedAt: null, handedEdition: null, openedAt: null, openedEdition: null },
}

// @spec 10.131 A crew counts as notified only after a mail left, a text was opened, a sheet printed or a
//   link read; otherwise it is red, with a field to add a phone or email; the history agrees
test.each<[string, Partial<Tried>, string[], boolean]>([
  ['a link that was only made', {}, [], false],
  ['a mail on its way', { mail: { state: 'queued' } }, [], false],
  ['a mail that was refused', { mail: { state: 'refused' } }, [], false],
  ['a mail that may have arrived', { mail: { state: 'unconfirmed' } }, [], false],
  ['a mail that is kept, for there is no mail server', { mail: { state: 'kept' } }, [], false],
  ['a mail that has left', { mail: { state: 'sent' } }, ['mail'], true],
  ['a mail of an earlier sheet', { mail: { state: 'sent' }, edition: 'before' }, ['mail'], false],
  ['a text', { handedBy: 'text', handedAt: at(10), handedEdition: 'now' }, ['text'], true],
  [
    'paper of an earlier sheet, and a mail',
    { mail: { state: 'sent' }, handedBy: 'paper', handedAt: at(10), handedEdition: 'before' },
    ['paper', 'mail'],
    true,
  ],
  ['a link that was opened', { openedAt: at(11), openedEdition: 'now' }, ['link'], true],
])('%s reaches', (_what, changes, ways, has) => {
  expect(reachedBy({ ...tried, ...changes }).map(({ by }) => by)).toEqual(ways)
  expect(hasSheet({ ...tried, ...changes }, 'now')).toBe(has)
})

test('the person who was never told was not reached', () => {
  expect([reachedBy(undefined), hasSheet(undefined, 'now')]).toEqual([[], false])
})

import { expect, test } from 'vitest'
import type { ToldCrew } from '../../../contract/day-sheets.ts'
import { crewWords, toldWords } from './told-words.ts'

type Person = ToldCrew['people'][number]
const TODAY = '2026-11-23'
const at = (clock: string, day = TODAY) => `${day}T${clock}:00-07:00`

const told: Person = {
  ...{ id: 1, name: 'Luis Castellanos', role: 'lead', email: 'luis@crew.example', phone: null },
  ...{ told_at: at('16:10'), needs_telling: false, mail: { state: 'sent', detail: null } },
  ...{ opened_at: null, has_seen_it: false, link: null, reached_by: 'mail', has_it: true },
  link_ended_at: null,
}
const untold: Person = {
  ...told,
  ...{ told_at: null, reached_by: null, has_it: false, needs_telling: true, mail: null },
}
const tried: Person = { ...untold, link: { url: 'https://x.example/day/1', text: 'x' } }

test.each<[string, Partial<Person>, string, string]>([
  ['not told yet', untold, 'luis@crew.example', 'quiet'],
  ['with a phone only', { ...untold, email: null, phone: '1' }, 'No email, can be texted', 'quiet'],
  ['with neither', { ...untold, email: null }, 'No phone, no email', 'failed'],
  ['with neither, tried', { ...tried, email: null }, 'No phone, no email', 'failed'],
  ['texted', { reached_by: 'text' }, 'Texted 4:10 PM, not opened yet', 'quiet'],
  ['handed a sheet', { reached_by: 'paper' }, 'Printed 4:10 PM', 'done'],
  [
    'whose mail is only kept',
    { ...tried, mail: { state: 'kept', detail: null } },
    'Not emailed: there is no mail server, so it is kept in data/mail',
    'wanting',
  ],
  ['mailed', {}, 'Emailed 4:10 PM, not opened yet', 'quiet'],
  [
    'mailed yesterday',
    { told_at: at('16:10', '2026-11-22') },
    'Emailed Nov 22, 4:10 PM, not opened yet',
    'quiet',
  ],
  [
    'on the way',
    { ...tried, needs_telling: false, mail: { state: 'queued', detail: null } },
    'The email is on its way',
    'quiet',
  ],
  [
    'unsure',
    { ...tried, mail: { state: 'unconfirmed', detail: 'x' } },
    'The email may not have arrived',
    'wanting',
  ],
  [
    'refused',
    { ...tried, mail: { state: 'refused', detail: 'No such mailbox.' } },
    'The email was not sent: No such mailbox.',
    'failed',
  ],
  ['no mail allowed', tried, 'Not emailed', 'wanting'],
  ['to be texted', { ...tried, email: null, phone: '1' }, 'No email: text the link', 'wanting'],
  [
    'whose phone was ended',
    { opened_at: at('18:10'), has_seen_it: true, link_ended_at: at('18:30') },
    'Link ended 6:30 PM, tell the crew to send a new one',
    'wanting',
  ],
  ['opened', { opened_at: at('18:10'), has_seen_it: true }, 'Opened 6:10 PM', 'done'],
  [
    'opened, then changed',
    { opened_at: at('18:10'), has_it: false, needs_telling: true },
    'Opened 6:10 PM, before the change',
    'wanting',
  ],
  ['changed', { has_it: false, needs_telling: true }, 'Told 4:10 PM, before the change', 'wanting'],
])('someone %s', (_who, changes, words, tone) => {
  expect(toldWords({ ...told, ...changes }, TODAY)).toEqual({ words, tone })
})

const opened = { ...told, opened_at: at('18:10'), has_seen_it: true }

test.each<[string, Partial<ToldCrew>, string, string]>([
  ['without people', { people: [] }, 'No people in the crew', 'wanting'],
  ['not told', { told_at: null, tried_at: null, people: [untold] }, 'Not told yet', 'quiet'],
  [
    'no one of whom can be reached',
    { told_at: null, people: [{ ...tried, email: null }] },
    'Not notified: no phone, no email',
    'failed',
  ],
  [
    'to be texted',
    { told_at: null, people: [{ ...tried, email: null, phone: '1' }] },
    'Not notified yet',
    'wanting',
  ],
  [
    'whose mail waits',
    { told_at: null, people: [{ ...tried, mail: { state: 'queued', detail: null } }] },
    'The emails are on their way',
    'quiet',
  ],
  ['told', {}, 'Told 4:10 PM, not opened', 'quiet'],
  ['changed', { has_changed: true }, 'Changed since told', 'wanting'],
  ['of which one opened', { people: [opened, told] }, 'Told 4:10 PM, opened by Luis', 'done'],
  ['of which all opened', { people: [opened, opened] }, 'Told 4:10 PM, opened by all', 'done'],
  [
    'of which many opened',
    { people: [opened, opened, opened, told] },
    'Told 4:10 PM, opened by 3 of 4',
    'done',
  ],
  [
    'with a mail that did not leave',
    { people: [{ ...tried, mail: { state: 'refused', detail: null } }, opened] },
    '1 email not sent',
    'failed',
  ],
])('a crew %s', (_which, changes, words, tone) => {
  const crew: ToldCrew = {
    ...{
      id: 1,
      name: 'Dwyer',
      colour: 0,
      jobs: [],
      told_at: at('16:10'),
      tried_at: at('16:10'),
      told_by: 'Kate',
    },
    ...{ has_changed: false, people: [told] },
  }
  expect(crewWords({ ...crew, ...changes }, TODAY)).toEqual({ words, tone })
})

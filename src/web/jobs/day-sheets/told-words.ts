import type { ToldCrew } from '../../../contract/day-sheets.ts'
import { formatCount, formatNames } from '../../../domain/count.ts'
import { formatShortDate, formatTime } from '../../format/date.ts'

type Person = ToldCrew['people'][number]

/** `done`: nothing to do; `wanting`: someone should act; `failed`: it did not arrive. */
export type ToldWords = { words: string; tone: 'quiet' | 'done' | 'wanting' | 'failed' }

/** `4:10 PM`, with the day where it is not `today`. */
export function clockWords(moment: string, today: string): string {
  const time = formatTime(moment) ?? ''
  return moment.startsWith(today) ? time : `${formatShortDate(moment)}, ${time}`
}

/** No one can be mailed or texted. */
export const isUnreachable = ({ email, phone }: Pick<Person, 'email' | 'phone'>): boolean => !email && !phone

/** How things stand with the sheet of one person, worst first. */
export function toldWords(person: Person, today: string): ToldWords {
  const { told_at, opened_at, mail, has_it } = person
  const at = (moment: string) => clockWords(moment, today)
  if (person.link_ended_at) {
    return {
      words: `Link ended ${at(person.link_ended_at)}, tell the crew to send a new one`,
      tone: 'wanting',
    }
  }
  if (opened_at && person.has_seen_it) return { words: `Opened ${at(opened_at)}`, tone: 'done' }
  if (mail?.state === 'refused' && !has_it) {
    return { words: `The email was not sent${mail.detail ? `: ${mail.detail}` : '.'}`, tone: 'failed' }
  }
  if (told_at && has_it) return hasItWords(person, at(told_at))
  if (!person.needs_telling && mail?.state === 'queued')
    return { words: 'The email is on its way', tone: 'quiet' }
  if (told_at) {
    const words = opened_at ? `Opened ${at(opened_at)}` : `Told ${at(told_at)}`
    return { words: `${words}, before the change`, tone: 'wanting' }
  }
  return untoldWords(person)
}

function hasItWords({ reached_by }: Person, at: string): ToldWords {
  if (reached_by === 'paper') return { words: `Printed ${at}`, tone: 'done' }
  return { words: `${reached_by === 'text' ? 'Texted' : 'Emailed'} ${at}, not opened yet`, tone: 'quiet' }
}

function untoldWords(person: Person): ToldWords {
  const { mail, email, link } = person
  if (isUnreachable(person)) return { words: 'No phone, no email', tone: 'failed' }
  if (mail?.state === 'unconfirmed') return { words: 'The email may not have arrived', tone: 'wanting' }
  if (mail?.state === 'kept') {
    return { words: 'Not emailed: there is no mail server, so it is kept in data/mail', tone: 'wanting' }
  }
  if (email) return link ? { words: 'Not emailed', tone: 'wanting' } : { words: email, tone: 'quiet' }
  return link
    ? { words: 'No email: text the link', tone: 'wanting' }
    : { words: 'No email, can be texted', tone: 'quiet' }
}

/** The crew as a whole, in the few words that fit beside its name: `Told 4:10 PM, opened by Luis and Ben`. */
export function crewWords(crew: ToldCrew, today: string): ToldWords {
  const { people, told_at, tried_at, has_changed } = crew
  if (people.length === 0) return { words: 'No people in the crew', tone: 'wanting' }
  const failed = people.filter(({ mail, has_it }) => mail?.state === 'refused' && !has_it)
  const notLeft = { words: `${formatCount(failed.length, 'email')} not sent`, tone: 'failed' } as const
  if (!told_at) {
    if (people.every(isUnreachable)) return { words: 'Not notified: no phone, no email', tone: 'failed' }
    if (!tried_at) return { words: 'Not told yet', tone: 'quiet' }
    if (failed.length > 0) return notLeft
    return people.some(({ mail }) => mail?.state === 'queued')
      ? { words: 'The emails are on their way', tone: 'quiet' }
      : { words: 'Not notified yet', tone: 'wanting' }
  }
  if (has_changed) return { words: `Changed since told`, tone: 'wanting' }
  if (failed.length > 0) return notLeft
  const told = `Told ${clockWords(told_at, today)}`
  const opened = people.filter(({ has_seen_it }) => has_seen_it)
  if (opened.length === 0) return { words: `${told}, not opened`, tone: 'quiet' }
  const who =
    opened.length === people.length
      ? 'all'
      : opened.length <= 2
        ? formatNames(opened.map(({ name }) => name.split(' ')[0] ?? name))
        : `${opened.length} of ${people.length}`
  return { words: `${told}, opened by ${who}`, tone: 'done' }
}

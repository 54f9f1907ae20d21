import type { ToldCrew } from '../../../contract/day-sheets.ts'
import { formatCount, formatNames } from '../../../domain/count.ts'
import { formatShortDate, formatTime } from '../../format/date.ts'

type Person = ToldCrew['people'][number]

/** `done`: nothing to do; `wanting`: somebody should act; `failed`: it did not arrive. */
export type Told = { words: string; tone: 'quiet' | 'done' | 'wanting' | 'failed' }

/** `4:10 PM`, with the day where it is not `today`. */
export function clockWords(moment: string, today: string): string {
  const time = formatTime(moment) ?? ''
  return moment.startsWith(today) ? time : `${formatShortDate(moment)}, ${time}`
}

/** How things stand with the sheet of one person, worst first. */
export function toldWords(person: Person, today: string): Told {
  const { told_at, opened_at, mail, email, phone } = person
  if (!told_at) {
    const way = email ?? (phone ? 'No e-mail, can be texted' : 'No e-mail and no phone')
    return { words: way, tone: email || phone ? 'quiet' : 'wanting' }
  }
  const at = (moment: string) => clockWords(moment, today)
  if (opened_at && person.has_seen_it) return { words: `Opened ${at(opened_at)}`, tone: 'done' }
  if (mail?.state === 'refused') {
    return { words: `The mail did not leave${mail.detail ? `: ${mail.detail}` : '.'}`, tone: 'failed' }
  }
  if (person.needs_telling && mail === null && email) return { words: 'Not mailed', tone: 'wanting' }
  if (opened_at) return { words: `Opened ${at(opened_at)}, before the change`, tone: 'wanting' }
  if (person.needs_telling) return { words: `Told ${at(told_at)}, before the change`, tone: 'wanting' }
  if (mail === null) {
    return phone
      ? { words: 'No e-mail: text the link', tone: 'wanting' }
      : { words: 'No e-mail and no phone', tone: 'wanting' }
  }
  if (mail.state === 'queued') return { words: 'The mail is on its way', tone: 'quiet' }
  if (mail.state === 'unconfirmed') return { words: 'The mail may not have arrived', tone: 'wanting' }
  return { words: `Mailed ${at(told_at)}, not opened yet`, tone: 'quiet' }
}

/** The crew as a whole, in the few words that fit beside its name: `Told 4:10 PM, opened by Luis and Ben`. */
export function crewWords(crew: ToldCrew, today: string): Told {
  const { people, told_at, has_changed } = crew
  if (people.length === 0) return { words: 'Nobody in the crew', tone: 'wanting' }
  if (!told_at) return { words: 'Not told yet', tone: 'quiet' }
  if (has_changed) return { words: `Changed since told`, tone: 'wanting' }
  const failed = people.filter(({ mail, has_seen_it }) => mail?.state === 'refused' && !has_seen_it)
  if (failed.length > 0)
    return { words: `${formatCount(failed.length, 'mail')} did not leave`, tone: 'failed' }
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

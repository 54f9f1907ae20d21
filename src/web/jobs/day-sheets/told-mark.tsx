import { useQuery } from '@tanstack/react-query'
import { useRights } from '../../auth/rights.ts'
import { today } from '../../format/date.ts'
import { useOrganization } from '../../organization/queries.ts'
import { cx } from '../../ui/cx.ts'
import { toldDayQuery } from '../queries.ts'
import { crewWords, type ToldWords } from './told-words.ts'

export const TONE: Record<ToldWords['tone'], string> = {
  quiet: 'text-text-2',
  done: 'text-success',
  wanting: 'text-warning',
  failed: 'text-danger',
}

/** Whether a crew was told of a day, and who has opened the sheet; nothing before the first try. */
export function ToldMark({ crewId, date, className }: { crewId: number; date: string; className?: string }) {
  const mayTell = useRights()('jobs.change')
  const { timeZone } = useOrganization()
  const { data } = useQuery({ ...toldDayQuery(date), enabled: mayTell })
  const crew = data?.crews.find(({ id }) => id === crewId)
  if (!crew?.tried_at && !crew?.told_at) return null
  const { words, tone } = crewWords(crew, today(timeZone))
  return <p className={cx('text-caption', TONE[tone], className)}>{words}</p>
}

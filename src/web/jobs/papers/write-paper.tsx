import { useQuery } from '@tanstack/react-query'
import canonicalize from 'canonicalize'
import type { Job } from '../../../contract/jobs.ts'
import { delayNoticeSaid, TOLD_BY_WORDS } from '../../../domain/papers/delay-notice.ts'
import { buildPaper, type Said } from '../../../domain/papers/papers.ts'
import { weightTicketSaid } from '../../../domain/papers/weight-ticket.ts'
import { ActForm, choice, day, figure, line, orNull, paragraph, sentAs } from '../../act-form.tsx'
import { api } from '../../api/client.ts'
import type { BodyOf } from '../../api/read.ts'
import { sendAndShow } from '../../api/send.ts'
import { profileQuery } from '../../auth/rights.ts'
import { useOrganization } from '../../organization/queries.ts'
import { sha256Of } from '../../sha256.ts'
import { useNow } from '../../surroundings.ts'
import { momentOf, WHEN_MISSING, written } from '../board/wall-clock.ts'

type WrittenKind = 'weight_ticket' | 'delay_notice'

/** What a dialog needs in which the office writes a paper that only the company signs. */
export type WritePaperProps = {
  /** Of the event that comes of it: sent twice it is one. */
  id: string
  job: Job
  /** Of the paper, among those of its kind. */
  number: number
  open: boolean
  onClose: () => void
}

export const SIGNER_MISSING = 'Please write the signer’s name'

/** The clock of the office, who writes, and how what was written becomes a paper: an event of the day like any other. */
export function useWrittenPaper<Kind extends WrittenKind>(kind: Kind, { id, job }: WritePaperProps) {
  const { timeZone } = useOrganization()
  const now = written(timeZone, useNow())
  const signer = useQuery({ ...profileQuery, enabled: false }).data?.user.full_name ?? ''
  return {
    now,
    signer,
    momentOf: (at: string) => momentOf(timeZone, at),
    async sign(said: Said[Kind], name: string) {
      const madeAt = momentOf(timeZone, now)
      const facts = await api.jobPapers.facts({ params: { id: job.id } })
      const document = buildPaper(kind, facts, { said: said as never, madeAt })
      const sha256 = await sha256Of(new TextEncoder().encode(canonicalize(document)))
      const signatures = [{ party: 'company' as const, name, signed_at: madeAt }]
      const data = { document, sha256, place: 'online' as const, signatures }
      const body = { id, at: madeAt, skew_ms: 0, kind: 'paper_signed', data }
      await sendAndShow(api.moveDays.add, {
        params: { id: job.id },
        body: body as BodyOf<typeof api.moveDays.add>,
      })
    },
  }
}

const END_WORDS = { pickup: 'The pickup', delivery: 'The delivery' } as const

/** That a pickup or a delivery is late, and when and how the customer was told. */
export function WriteDelayNotice(props: WritePaperProps) {
  const { number, id: _, job, ...dialog } = props
  const { now, signer, momentOf, sign } = useWrittenPaper('delay_notice', props)
  return (
    <ActForm
      {...dialog}
      body={delayNoticeSaid}
      fields={{
        late: choice('What is late', END_WORDS, { start: 'delivery' }),
        reason: paragraph('Reason', { maxLength: 500 }),
        newFrom: day('New first day', { half: 'always' }),
        newTo: day('New last day', { half: 'always' }),
        toldAt: sentAs(
          line('Told at', { type: 'datetime-local', start: now, missing: WHEN_MISSING }),
          momentOf,
        ),
        toldBy: choice('How', TOLD_BY_WORDS, { start: 'phone' }),
        toldTo: line('Who was told', { start: job.customer_name }),
        signer: line('Signed for the company', { start: signer, missing: SIGNER_MISSING }),
      }}
      sent={({ signer: _signer, ...said }) => ({ ...said, number, replaces: null })}
      title={`Delay notice ${number}`}
      description="What you told the customer about the delay."
      action="Sign and add"
      busyLabel="Adding..."
      onSave={(said, form) => sign(delayNoticeSaid.parse(said), form.getValues('signer').trim())}
    />
  )
}

type Props = WritePaperProps & {
  /** The crew's pictures of scale tickets. */
  pictures: readonly { sha256: string; words: string }[]
}

/** What a scale's ticket says, typed at the desk. */
export function WriteWeightTicket({ pictures, ...props }: Props) {
  const { number, id: _, job, ...dialog } = props
  const { now, signer, sign } = useWrittenPaper('weight_ticket', props)
  const halves = { half: 'always' as const }
  const pounds = (label: string) =>
    sentAs(figure(label, { ...halves, type: 'number', step: 'any' }), (typed) => typed ?? Number.NaN)
  const shots = pictures.map(({ sha256, words }) => [sha256, words])
  return (
    <ActForm
      {...dialog}
      body={weightTicketSaid}
      fields={{
        scale: line('Name of the scale'),
        place: line('Where it is'),
        weighedOn: day('Date', { ...halves, start: now.slice(0, 10) }),
        vehicle: line('Truck', halves),
        grossLb: pounds('Loaded, in pounds'),
        tareLb: pounds('Empty, in pounds'),
        photo: orNull(
          choice('Picture of the scale’s ticket', Object.fromEntries([...shots, ['', 'None']]), {
            start: pictures.at(-1)?.sha256 ?? '',
            shown: () => pictures.length > 0,
          }),
        ),
        signer: line('Signed for the company', { start: signer, missing: SIGNER_MISSING }),
      }}
      sent={({ signer: _signer, ...said }) => ({ ...said, number, replaces: null })}
      title={`Weight ticket ${number}`}
      description="One weighing of one truck, as the scale’s own ticket says it."
      action="Sign and add"
      busyLabel="Adding..."
      onSave={(said, form) => sign(weightTicketSaid.parse(said), form.getValues('signer').trim())}
    />
  )
}

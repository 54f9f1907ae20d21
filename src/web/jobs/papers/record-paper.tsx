import type { Job } from '../../../contract/jobs.ts'
import { moveDays } from '../../../contract/move-day.ts'
import { LONGEST_REMARK } from '../../../domain/move-day/event-fields.ts'
import type { SignedAt } from '../../../domain/papers/paper-signature.ts'
import { COPY_WORDS, SIGNED_AT_WORDS } from '../../../domain/papers/paper-words.ts'
import type { PaperDocument } from '../../../domain/papers/papers.ts'
import { ActForm, choice, line, orNull, paragraph } from '../../act-form.tsx'
import { api } from '../../api/client.ts'
import type { BodyOf } from '../../api/read.ts'
import { sendAndShow } from '../../api/send.ts'
import { useOrganization } from '../../organization/queries.ts'
import { useNow } from '../../surroundings.ts'
import { momentOf, WHEN_MISSING, written } from '../board/wall-clock.ts'

type RecordPaperProps = {
  /** Of the event that comes of it: sent twice it is one. */
  id: string
  job: Job
  document: PaperDocument
  sha256: string
  open: boolean
  onClose: () => void
}

const RESULT_WORDS = { signed: 'It was signed', refused: 'The customer refused it' }
const PLACE_WORDS = Object.fromEntries(
  Object.entries(SIGNED_AT_WORDS).map(([place, words]) => [
    place,
    words.replace(/^./, (a) => a.toUpperCase()),
  ]),
) as Record<SignedAt, string>

const isSigned = ({ result }: { result?: string }) => result === 'signed'

const fieldsOf = (document: PaperDocument, job: Job, now: string) => ({
  result: choice('What happened', RESULT_WORDS, {
    start: 'signed',
    shown: () => document.kind === 'change_order',
  }),
  at: line('Signed at', {
    type: 'datetime-local',
    start: now,
    missing: WHEN_MISSING,
    shown: (typed) => isSigned(typed) || { label: 'Refused at' },
  }),
  'data.reason': orNull(
    paragraph('Reason', {
      optional: true,
      maxLength: LONGEST_REMARK,
      shown: (typed) => !isSigned(typed),
    }),
  ),
  'data.signatures.0.name': line('Signed by the customer', {
    start: job.customer_name,
    shown: isSigned,
  }),
  'data.signatures.1.name': line('Signed for the company', { optional: true, shown: isSigned }),
  'data.place': choice('Where', PLACE_WORDS, { start: 'origin', shown: isSigned }),
  'data.copy_given': orNull(
    choice('Copy given', { ...COPY_WORDS, '': 'None' }, { start: 'paper', shown: isSigned }),
  ),
})

/** Says at the desk that a paper was signed on paper, or that a change was refused: an event of the day like any other. */
export function RecordPaper({ id, job, document, sha256, ...dialog }: RecordPaperProps) {
  const { timeZone } = useOrganization()
  return (
    <ActForm
      {...dialog}
      body={moveDays.add.body}
      fields={fieldsOf(document, job, written(timeZone, useNow()))}
      sent={({ result, at, ...data }) => {
        const moment = momentOf(timeZone, at)
        const sign = (party: 'customer' | 'company', name: string) => ({ party, name, signed_at: moment })
        const company = data['data.signatures.1.name']
        const paper = { document, sha256 }
        return {
          ...{ id, at: moment, skew_ms: 0 },
          ...(result === 'refused'
            ? { kind: 'change_order', data: { ...paper, result, reason: data['data.reason'] } }
            : {
                kind: 'paper_signed',
                data: {
                  ...{ ...paper, place: data['data.place'], copy_given: data['data.copy_given'] },
                  signatures: [
                    sign('customer', data['data.signatures.0.name']),
                    // The company's own may stand on it from before.
                    ...(company.trim() ? [sign('company', company)] : []),
                  ],
                },
              }),
        } as BodyOf<typeof api.moveDays.add>
      }}
      title={`Record: ${document.title}`}
      description="What was done with it on paper. It is added to the day’s log."
      action="Record"
      busyLabel="Recording..."
      onSave={(body) => sendAndShow(api.moveDays.add, { params: { id: job.id }, body })}
    />
  )
}

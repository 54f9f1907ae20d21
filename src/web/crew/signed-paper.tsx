import { Mail, MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { mediumMoment } from '../../domain/calendar.ts'
import type { PaperStatement } from '../../domain/papers/paper-document.ts'
import type { PaperOfLog } from '../../domain/papers/papers-of-log.ts'
import { textTo } from '../phone-links.ts'
import { copyInWords } from './copy-in-words.ts'
import { Drawn, PaperView } from './paper-view.tsx'
import { Card, Door, Screen, SECONDARY } from './parts.tsx'
import { goTo } from './route.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'

/** A paper as it was signed, from the log. */
export function SignedPaper({ job, paper }: { job: JobOnPhone; paper: PaperOfLog }) {
  const { words } = useCrew()
  const { document } = paper.acts[0]
  // It takes the place of the form, whose end was in view.
  useEffect(() => scrollTo(0, 0), [])
  const signed = paper.acts.flatMap(({ event }) => (event.kind === 'paper_signed' ? [event.data] : []))
  const signatures = signed.flatMap((act) => act.signatures)
  const { phone, email } = document.customer
  const copy = signed.at(-1)?.copy_given
  const body = copyInWords(document, signatures)
  const beside = ({ id }: PaperStatement) => (
    <p className="mt-1 font-semibold">
      {signatures
        .flatMap(({ initials }) => initials.find(({ statement }) => statement === id)?.letters ?? [])
        .join(', ')}
    </p>
  )
  return (
    <Screen title={words.paperNames[document.kind]} subtitle={words.standings[paper.standing]}>
      {/* Not at the foot, where the second of two quick presses on Sign would fall on it. */}
      <button type="button" className={SECONDARY} onClick={() => goTo({ screen: 'job', job: job.entry.id })}>
        {words.backTo(job.entry.customer_name)}
      </button>
      {copy === 'text' && phone && (
        <Card>
          <Door href={textTo(phone, body)} icon={MessageSquare}>
            {words.textCopy}
          </Door>
        </Card>
      )}
      {copy === 'mail' && email && (
        <Card>
          <Door
            href={`mailto:${email}?subject=${encodeURIComponent(document.title)}&body=${encodeURIComponent(body)}`}
            icon={Mail}
          >
            {words.mailCopy}
          </Door>
        </Card>
      )}
      <PaperView document={document} words={words} beside={beside}>
        {signatures.map(({ party, name, drawing, signed_at }) => (
          <div key={`${party} ${signed_at}`} className="border-t pt-3">
            {drawing && <Drawn path={drawing} name={name} />}
            <p className="font-semibold">{name}</p>
            <p className="pb-3 text-secondary text-text-2">{mediumMoment(signed_at.slice(0, 16))}</p>
          </div>
        ))}
      </PaperView>
    </Screen>
  )
}

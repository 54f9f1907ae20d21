import { MessageSquare, PenLine } from 'lucide-react'
import { formatCents } from '../../domain/money.ts'
import type { PaperDocument } from '../../domain/papers/papers.ts'
import type { PaperOfLog } from '../../domain/papers/papers-of-log.ts'
import { textTo } from '../format/phone.ts'
import { titleOf } from './papers.ts'
import { Card, Primary, Screen, SECONDARY, Secondary } from './parts.tsx'
import { goTo } from './route.ts'
import { waitsWords } from './signing.ts'
import { clockAt } from './time-words.ts'
import { type JobOnPhone, useCrew } from './use-crew.tsx'
import { firstName } from './words.ts'

/** A change order that the customer has and has not answered: they may sign it here as well, or it is changed. */
export function OfferedChange({ job, offered }: { job: JobOnPhone; offered: PaperOfLog }) {
  const { words, store, keep } = useCrew()
  const [{ document, at }] = offered.acts
  if (document.kind !== 'change_order') return null
  const { said, title } = document
  const id = job.entry.id
  const name = firstName(job.entry.customer_name)
  const { customer_phone: phone } = job.pack.job
  const link = job.pack.customer_link
  /** What was offered is written again: it takes the place of the one that waits. */
  const writeAnew = () => keep(() => store.drafts.put({ job: id, kind: 'change_order', said }))
  return (
    <Screen
      title={titleOf(job, document, words)}
      subtitle={`${job.entry.customer_name}, ${words.changeOrder.changeMoments[said.moment]}`}
      step={job.next}
      foot={
        <>
          <p className="text-center text-secondary text-text-2">{waitsWords(job.state, words)(name)}</p>
          <div className="flex flex-wrap gap-2">
            {phone && link && (
              <a className={SECONDARY} href={textTo(phone, words.changeOrder.textWords(title, link))}>
                <MessageSquare size={24} />
                {words.changeOrder.textAgain}
              </a>
            )}
            <Primary
              isBeside
              onClick={async () => {
                if (await writeAnew()) goTo({ screen: 'sign', job: id, paper: 'change_order' })
              }}
            >
              <PenLine size={24} />
              {words.changeOrder.signsHere(name)}
            </Primary>
          </div>
        </>
      }
    >
      <p role="status">
        <span className="block text-bar">
          {words.changeOrder.offeredAt(clockAt(at, job.pack.server_time, words))}
        </span>
        {words.changeOrder.waitsFor(name)}
      </p>
      <Figures of={document} />
      <Secondary onClick={() => void writeAnew()}>{words.changeOrder.changeIt}</Secondary>
    </Screen>
  )
}

const Figures = ({ of: { title, sections } }: { of: PaperDocument }) => (
  <Card label={title}>
    <dl>
      {sections.flatMap((section) =>
        section.form !== 'figures'
          ? []
          : section.figures.map(({ label, reason, cents }) => (
              <div key={label} className="mx-card flex justify-between gap-4 py-3 not-first:border-t">
                <dt className="min-w-0">
                  {label}
                  {reason && <span className="block text-secondary text-text-2">{reason}</span>}
                </dt>
                <dd className="shrink-0 font-semibold tabular">{formatCents(cents)}</dd>
              </div>
            )),
      )}
    </dl>
  </Card>
)

import type { Job } from '../../../contract/jobs.ts'
import type { JobMoney } from '../../../contract/money.ts'
import { mediumDate } from '../../../domain/calendar.ts'
import { AGREED_BY_WORDS } from '../../../domain/jobs/change-pending.ts'
import { formatMoney } from '../../../domain/money.ts'
import { cx } from '../../ui/cx.ts'

/** Before the move what stands there is what is planned. */
export const doneLabel = ({ stage }: Pick<JobMoney, 'stage'>) =>
  stage === 'before_delivery' ? 'Work as planned' : 'Work done'

/** The six figures of a job's money. */
export function MoneyStrip({ money, agreement }: { money: JobMoney; agreement: Job['agreement'] }) {
  const changed = agreement?.changes.at(-1)
  const signedMaximum = agreement?.signed_maximum ?? null
  const isOtherMaximum = signedMaximum !== null && money.maximum !== null && signedMaximum !== money.maximum
  const tips = money.tips > 0 && `${formatMoney(money.tips)} in tips beside it`
  const figures = [
    {
      label: 'Agreed',
      amount: money.agreed,
      detail: changed ? `Changed ${AGREED_BY_WORDS[changed.how]} ${mediumDate(changed.at)}` : '',
    },
    { label: doneLabel(money), amount: money.done, detail: '' },
    {
      label: 'Maximum',
      amount: money.maximum,
      detail: isOtherMaximum ? `Signed was ${formatMoney(signedMaximum)}` : '',
    },
    { label: 'Paid', amount: money.paid, detail: tips || '' },
    { label: 'Due now', amount: money.due_now, detail: '' },
    money.refund > 0
      ? {
          label: 'To refund',
          amount: money.refund,
          detail: money.refund_by ? `By ${mediumDate(money.refund_by)}` : '',
        }
      : {
          label: 'Later',
          amount: money.later,
          detail: money.later_on ? `From ${mediumDate(money.later_on)} on` : '',
        },
  ]
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-border bg-surface sm:grid-cols-3 xl:grid-cols-6">
      {figures.map(({ label, amount, detail }) => (
        <div
          key={label}
          className={cx(
            '-mt-px -ml-px border-t border-l border-border px-card py-3',
            label === 'Due now' && amount !== 0 && 'bg-accent-soft text-accent',
          )}
        >
          <dt className="text-caption text-text-2">{label}</dt>
          <dd className="text-card tabular">{amount === null ? 'None signed' : formatMoney(amount)}</dd>
          {detail && <dd className="text-caption text-text-2">{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}

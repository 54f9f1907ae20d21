import type { ReactNode } from 'react'
import type { Claim, ClaimItem } from '../../contract/claim-answers.ts'
import { mediumDate } from '../../domain/calendar.ts'
import { DUTY_WORDS } from '../../domain/claims/claim-deadlines.ts'
import { CLAIM_RESULT_NAMES } from '../../domain/claims/liability-of.ts'
import { formatCount, formatWeight } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import { PHOTO_WORDS } from '../../domain/move-day/day-words.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { Card } from '../ui/card.tsx'
import { cx } from '../ui/cx.ts'
import { ClaimPhoto } from './claim-photo.tsx'

/** The articles of a claim, each with its pictures and its amounts. */
export const ArticlesCard = ({ claim }: { claim: Claim }) => (
  <Card
    title="Articles"
    divided
    aside={formatCount(claim.items.length, 'article')}
    className="overflow-hidden"
  >
    <ul>
      {claim.items.map((item) => (
        <li key={item.id} className="border-t border-border px-card py-3 first:border-t-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 font-medium break-words">
              {item.what}
              <span className="font-normal text-text-2">
                {', '}
                {CLAIM_RESULT_NAMES[item.result].toLowerCase()}
                {item.tag && `, ${item.tag}`}
              </span>
            </p>
            <p className="tabular">{formatMoney(item.asked)}</p>
          </div>
          <p className="text-secondary text-text-2">
            {item.weight_lb === null ? 'Weight not known' : formatWeight(item.weight_lb)}
            {item.liability !== null && `. Covered: ${formatMoney(item.liability)}`}
            {item.offered !== null && `. Offered ${formatMoney(item.offered)}`}
          </p>
          <SignedAs item={item} noted={claim.noted} />
          {item.note && <p className="text-secondary break-words text-text-2">{item.note}</p>}
          {item.photos.length > 0 && (
            <ul className="mt-2 flex flex-wrap gap-2">
              {item.photos.map((sha256, at) => (
                <li key={sha256}>
                  <ClaimPhoto claimId={claim.id} sha256={sha256} words={`Photo ${at + 1} of ${item.what}`} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  </Card>
)

/** How the article was when it was loaded, by the inventory that both signed. */
function SignedAs({ item, noted }: { item: ClaimItem; noted: Claim['noted'] }) {
  const signed = item.tag === null ? undefined : noted.inventory.find(({ tag }) => tag === item.tag)
  if (!signed) return null
  return (
    <p className="text-secondary break-words text-text-2">
      Signed at the pickup: {signed.article}, {signed.condition}
    </p>
  )
}

/** Until when what has to happen, and by which rule. */
export function DeadlinesCard({ claim }: { claim: Claim }) {
  const day = today(useOrganization().timeZone)
  return (
    <Card title="Deadlines" divided className="overflow-hidden">
      <ul>
        {claim.deadlines.map(({ duty, due, met_on, words, citation }) => {
          const isLate = met_on === null ? due < day : met_on > due
          return (
            <li key={duty} className="border-t border-border px-card py-2.5 first:border-t-0">
              <p className="flex justify-between gap-3">
                <span className="font-medium">{DUTY_WORDS[duty]}</span>
                <span className={cx('shrink-0 tabular', isLate && 'text-danger')}>{mediumDate(due)}</span>
              </p>
              <p className={cx('text-secondary', isLate ? 'text-danger' : 'text-text-2')}>
                {met_on === null ? (isLate ? 'Overdue' : 'Open') : `Done ${mediumDate(met_on)}`}
                {isLate && met_on !== null && ', late'}
              </p>
              <p className="text-caption text-text-2">
                {words}
                {citation && ` ${citation}`}
              </p>
            </li>
          )
        })}
      </ul>
      <p className="border-t border-border px-card py-2.5 text-caption text-text-2">
        By the rules for {claim.rules}
        {claim.delivered_on && `, delivered ${mediumDate(claim.delivered_on)}`}.
      </p>
    </Card>
  )
}

/** What the signed papers, the remarks and the crew's pictures say of the goods. */
export function NotedCard({ claim: { noted } }: { claim: Claim }) {
  const { inventory, exceptions, remarks, photos } = noted
  const isNothing = [inventory, exceptions, remarks, photos].every(({ length }) => length === 0)
  return (
    <Card title="Noted on the day" divided className="overflow-hidden">
      {isNothing && <p className="p-card text-text-2">No inventory was signed, and nothing was noted.</p>}
      {exceptions.length > 0 && (
        <Part title="Signed at the delivery">
          {exceptions.map(({ tag, article, result, note }) => (
            <li key={`${tag} ${article}`}>
              {[tag, article].filter(Boolean).join(' ')}, {result}
              {note && `. ${note}`}
            </li>
          ))}
        </Part>
      )}
      {remarks.length > 0 && (
        <Part title="Remarks">
          {remarks.map(({ at, by, words }) => (
            <li key={`${at} ${words}`}>
              {by === 'crew' ? 'Crew' : 'Customer'}: {words}
            </li>
          ))}
        </Part>
      )}
      {photos.length > 0 && <Photos of={photos} />}
      {inventory.length > 0 && <Inventory of={inventory} />}
    </Card>
  )
}

const Photos = ({ of }: { of: Claim['noted']['photos'] }) => (
  <div className="border-t border-border px-card py-2.5 first:border-t-0">
    <h3 className="text-secondary font-medium">{formatCount(of.length, 'photo')} of the crew</h3>
    <ul className="mt-2 flex flex-wrap gap-2">
      {of.map(({ sha256, shows, item }) => (
        <li key={sha256} className="w-20">
          <ClaimPhoto
            claimId={null}
            sha256={sha256}
            words={[PHOTO_WORDS[shows], item].filter(Boolean).join(', ')}
          />
          <p className="mt-1 text-caption break-words text-text-2">{item ?? PHOTO_WORDS[shows]}</p>
        </li>
      ))}
    </ul>
  </div>
)

const Inventory = ({ of }: { of: Claim['noted']['inventory'] }) => (
  <details className="border-t border-border first:border-t-0">
    <summary className="flex min-h-11 cursor-pointer items-center px-card font-medium">
      Signed inventory, {formatCount(of.length, 'article')}
    </summary>
    <ul className="px-card pb-3 text-secondary">
      {of.map(({ tag, article, condition }) => (
        <li key={tag} className="flex justify-between gap-3 py-0.5">
          <span>
            <span className="tabular text-text-2">{tag}</span> {article}
          </span>
          <span className="text-right text-text-2">{condition}</span>
        </li>
      ))}
    </ul>
  </details>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="border-t border-border px-card py-2.5 first:border-t-0">
    <h3 className="text-secondary font-medium">{title}</h3>
    <ul className="text-secondary break-words text-text-2">{children}</ul>
  </div>
)

import { useQuery } from '@tanstack/react-query'
import type { CrewPhone } from '../../contract/crew-phones.ts'
import { formatNames } from '../../domain/count.ts'
import { EndPhone } from '../end-phone.tsx'
import { formatMoment, formatShortDate } from '../format/date.ts'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'
import { ListCard, ROW, SMALL } from './list-card.tsx'
import { crewPhonesQuery } from './queries.ts'

/** Whose phones can reach their days, and the way to end one that is lost. */
export function PhonesCard() {
  const query = useQuery(crewPhonesQuery)
  const { data } = query
  if (!data) {
    return (
      <Card title="Phones" divided className="self-start">
        <Unloaded query={query} what="phones" rows={2} />
      </Card>
    )
  }
  return (
    <ListCard
      title="Phones"
      empty="No phone can open a day now. Once a crew is told of its day, its people are listed here."
      isEmpty={data.length === 0}
    >
      {data.map((phone) => (
        <li key={phone.person_id} className={ROW}>
          <div className="min-w-0 flex-1 basis-40">
            <p className="truncate text-body font-medium">{phone.name}</p>
            <p className={SMALL}>{reachWords(phone)}</p>
            <p className={SMALL}>
              {phone.seen_at ? `Seen ${formatMoment(phone.seen_at)}` : 'Not opened yet'}
            </p>
          </div>
          <EndPhone person={{ id: phone.person_id, name: phone.name }} />
        </li>
      ))}
    </ListCard>
  )
}

/** `Link for May 15`, `Links for May 15 and May 16, signed in` */
function reachWords({ days, signed_in }: CrewPhone): string {
  const links =
    days.length > 0 && `${days.length === 1 ? 'Link' : 'Links'} for ${formatNames(days.map(formatShortDate))}`
  if (!links) return 'Signed in'
  return signed_in ? `${links}, signed in` : links
}

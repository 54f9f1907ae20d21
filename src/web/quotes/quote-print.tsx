import './quote-print.css'
import { useQuery } from '@tanstack/react-query'
import type { Quote } from '../../contract/quotes.ts'
import { itemsByRoom } from '../../domain/catalogue/items-by-room.ts'
import { addressLines } from '../../domain/quotes/address-lines.ts'
import { realPhone } from '../../domain/quotes/real-phone.ts'
import { formatCount, formatNumber } from '../format/count.ts'
import { formatDate, formatWeekdayDate } from '../format/date.ts'
import { formatMoney } from '../format/money.ts'
import { brandingQuery } from '../organization/queries.ts'
import { routeOf, type Stop } from './route-of.ts'

/** The quote as a sheet of paper for the customer; it exists only in print. */
export function QuotePrint({ quote }: { quote: Quote }) {
  const { data: company } = useQuery(brandingQuery)
  const { origin, destination } = routeOf(quote)
  const companyName = company?.company_name ?? 'Moving Pro'
  return (
    <article className="quote-print hidden text-[12px] leading-[17px] print:block">
      <header className="flex items-start justify-between gap-8 border-b-2 border-text-1! pb-5">
        <div>
          <p className="text-page">{companyName}</p>
          {company?.tagline && <p className="text-text-2">{company.tagline}</p>}
        </div>
        <div className="text-right text-text-2">
          {[company?.phone, company?.company_email, company?.website].filter(Boolean).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>

      <div className="flex items-end justify-between border-b border-border-strong! py-5">
        <div>
          <p className="text-[11px] text-text-3">Moving quote</p>
          <p className="mt-1 text-[26px] leading-8 font-semibold tracking-tight tabular">
            {quote.quote_number}
          </p>
        </div>
        {quote.total_cost !== null && (
          <div className="text-right">
            <p className="text-[11px] text-text-3">
              {quote.preliminary_basis === null ? 'Estimated total' : 'Preliminary estimate'}
            </p>
            <p className="mt-1 text-price">{formatMoney(quote.total_cost)}</p>
            {quote.preliminary_basis !== null && (
              <p className="mt-0.5 text-[11px] text-text-2">{quote.preliminary_basis}</p>
            )}
          </div>
        )}
      </div>

      <div className="grid grid-cols-[1.15fr_1fr_1fr_0.8fr] gap-5 border-b border-border-strong! py-4">
        <Block
          label="Customer"
          title={quote.customer_name}
          lines={[quote.customer_email, realPhone(quote.customer_phone)]}
        />
        <PlaceBlock label="From" stop={origin} />
        <PlaceBlock label="To" stop={destination} />
        <Block
          label="Move date"
          title={quote.move_date ? formatWeekdayDate(quote.move_date) : 'To be agreed'}
          lines={[
            `Created ${formatDate(quote.created_at)}`,
            quote.distance ? formatCount(quote.distance, 'mile') : null,
          ]}
        />
      </div>

      <PrintedEstimate quote={quote} />
      <PrintedItems quote={quote} />

      <section className="mt-5 break-inside-avoid">
        <h2 className="text-[14px] leading-5 font-semibold">Good to know</h2>
        <p className="mt-1.5 text-[11px] leading-4 text-text-2">
          This estimate is based on the list above and the access described. Items or stairs added on the day
          change the time and the price.
        </p>
        <div className="mt-16 grid grid-cols-[1.75fr_1.75fr_1fr] gap-7 text-[11px] text-text-3 *:border-t *:border-text-1! *:pt-2">
          <p>Customer signature</p>
          <p>For {companyName}</p>
          <p>Date</p>
        </div>
      </section>
    </article>
  )
}

type Lines = readonly (string | null | undefined)[]

function Block({ label, title, lines }: { label: string; title: string; lines: Lines }) {
  return (
    <div className="min-w-0 break-words">
      <p className="text-[11px] text-text-3">{label}</p>
      <p className="mt-0.5 font-semibold">{title}</p>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="tabular">
          {line}
        </p>
      ))}
    </div>
  )
}

function PlaceBlock({ label, stop }: { label: string; stop: Stop | null }) {
  const { place, street } = stop ? addressLines(stop.address) : { place: 'To be agreed', street: null }
  return <Block label={label} title={street ?? place} lines={[street && place, stop?.access]} />
}

/** Each line of the price with its reason. */
function PrintedEstimate({ quote }: { quote: Quote }) {
  const { estimate } = quote.selected_items_json
  if (!estimate) return null
  const { summary, costs, explanation } = estimate
  const { factor, parts } = explanation.date_factor
  return (
    <section className="mt-6">
      <h2 className="text-[14px] leading-5 font-semibold">
        Estimate: {formatCount(summary.movers, 'mover')}, {formatCount(summary.estimated_hours, 'hour')},{' '}
        {summary.truck_size} truck
      </h2>
      <table className="mt-1 w-full">
        <tbody>
          {explanation.money.map((line) => (
            <tr key={`${line.part} ${line.label}`} className="border-b">
              <th scope="row" className="w-[24%] py-1.5 pr-4 text-left align-top font-medium">
                {line.label}
              </th>
              <td className="py-1.5 pr-4 align-top text-text-2">{line.reason}</td>
              <td className="py-1.5 text-right align-top whitespace-nowrap tabular">
                {formatMoney(line.amount)}
              </td>
            </tr>
          ))}
          <tr className="text-[14px] font-semibold">
            <th scope="row" className="pt-2.5 text-left">
              Total
            </th>
            <td />
            <td className="pt-2.5 text-right tabular">{formatMoney(costs.total_cost)}</td>
          </tr>
        </tbody>
      </table>
      {parts.length > 0 && (
        <p className="mt-3 text-[11px] text-text-2 tabular">
          Amounts include the date rate ×{formatFactor(factor)}:{' '}
          {parts.map((part) => `${part.label} ×${formatFactor(part.factor)}`).join(', ')}.
        </p>
      )}
    </section>
  )
}

const formatFactor = (factor: number) => String(Number(factor.toFixed(3)))

function PrintedItems({ quote }: { quote: Quote }) {
  const rooms = itemsByRoom(quote.items)
  const explanation = quote.selected_items_json.estimate?.explanation
  const pieces = rooms.reduce((sum, room) => sum + room.pieces, 0)
  if (pieces === 0) return null
  return (
    <section className="mt-6">
      <h2 className="text-[14px] leading-5 font-semibold">
        Items: {formatCount(pieces, 'piece')}
        {explanation &&
          `, ${formatNumber(explanation.volume_cu_ft)} cu ft, ${formatNumber(Math.round(explanation.weight_lb))} lb`}
      </h2>
      <div className="mt-1.5 columns-3 gap-7">
        {rooms.map((room) => (
          <div key={room.room} className="mb-3">
            <p className="flex justify-between border-b border-border-strong! pb-1 font-semibold break-after-avoid">
              {room.room} <span className="tabular">{room.pieces}</span>
            </p>
            <ul className="pt-1.5">
              {room.items.map((item) => (
                <li key={item.name} className="flex justify-between gap-3 break-inside-avoid text-text-2">
                  {item.name} <span className="text-text-1 tabular">{item.quantity}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

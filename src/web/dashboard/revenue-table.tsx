import type { Week } from '../../contract/dashboard.ts'
import { formatMoney } from '../../domain/money.ts'
import { formatDate } from '../format/date.ts'

/** What the chart shows, in figures, for those who do not see it. */
export function RevenueTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <table className="sr-only">
      <caption>Revenue and bookings by week</caption>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Revenue</th>
          <th scope="col">Bookings</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ week_start, revenue, bookings }) => (
          <tr key={week_start}>
            <th scope="row">{formatDate(week_start)}</th>
            <td>{formatMoney(revenue)}</td>
            <td>{bookings}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

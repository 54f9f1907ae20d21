import { formatMoneyShort } from '../domain/money.ts'

/** The amounts beside a chart, each with its line across it. */
export const ChartTicks = ({ ticks, yOf }: { ticks: readonly number[]; yOf: (tick: number) => number }) =>
  ticks.map((tick) => (
    <g key={tick}>
      <text x="-9" y={yOf(tick)} dy="0.35em" textAnchor="end" className="fill-text-3">
        {formatMoneyShort(tick)}
      </text>
      {tick > 0 && (
        <line
          x1="0"
          x2="100%"
          y1={yOf(tick)}
          y2={yOf(tick)}
          strokeDasharray="3 3"
          className="stroke-border"
        />
      )}
    </g>
  ))

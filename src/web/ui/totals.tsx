/** What a list comes to: a few figures side by side, each on one line. */
export const Totals = ({ totals }: { totals: readonly { label: string; value: string }[] }) => (
  <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:gap-10">
    {totals.map(({ label, value }) => (
      <div key={label}>
        <dt className="text-secondary text-text-2">{label}</dt>
        <dd className="text-page whitespace-nowrap tabular sm:text-stat">{value}</dd>
      </div>
    ))}
  </dl>
)

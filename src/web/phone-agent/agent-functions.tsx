const FUNCTIONS = [
  ['get_estimate', 'Prices the move from the items or the size of the home.'],
  ['check_availability', 'Tells which start times are free on a day.'],
  ['create_quote', 'Keeps the quote and tells its number.'],
  ['lookup_quote', 'Finds an earlier quote by its number and the last name.'],
] as const

/** What the agent can ask for while it talks, to be added to it under these names. */
export function AgentFunctions() {
  return (
    <section aria-labelledby="agent-functions">
      <h3 id="agent-functions" className="text-body font-medium">
        Functions
      </h3>
      <p className="mt-0.5 text-secondary text-text-2">
        Add these four to the agent, by exactly these names, each with the functions address.
      </p>
      <dl className="mt-2 divide-y divide-border">
        {FUNCTIONS.map(([name, purpose]) => (
          <div key={name} className="grid gap-x-4 py-2 text-secondary sm:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="font-medium text-text-1">{name}</dt>
            <dd className="text-text-2">{purpose}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

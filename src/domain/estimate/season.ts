/** Whether a date `YYYY-MM-DD` lies in a season of `MM-DD`, which may reach over the new year. */
export function isInSeason(day: string, { from, to }: { from: string; to: string }): boolean {
  const monthAndDay = day.slice(5, 10)
  if (from <= to) return monthAndDay >= from && monthAndDay <= to
  return monthAndDay >= from || monthAndDay <= to
}

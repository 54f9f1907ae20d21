import { queryClient, setReadAhead } from '../api/query-client.ts'
import { mayByToken, profileQuery } from '../auth/rights.ts'
import { setUpQuery } from '../set-up/queries.ts'
import { worklistQuery } from './queries.ts'

/** Asks, while the code is still on its way, for what the first cards of the dashboard wait for. */
export function readDashboardAhead() {
  if (!mayByToken('figures.read')) return
  setReadAhead(true)
  void queryClient.prefetchQuery(profileQuery)
  if (mayByToken('company.change')) void queryClient.prefetchQuery(setUpQuery)
  void queryClient.prefetchQuery(worklistQuery)
}

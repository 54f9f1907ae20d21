import type { OrgScope } from '../org-scope.ts'

/** The sales tax that a company asks on taxable lines, in percent. */
export async function salesTaxPercent(_scope: OrgScope): Promise<number> {
  return 0
}

import { getAgreementSettings } from '../agreements/queries.ts'
import type { OrgScope } from '../org-scope.ts'

/** What the company adds to taxable lines, in percent. */
export const salesTaxPercent = async (scope: OrgScope): Promise<number> =>
  (await getAgreementSettings(scope)).sales_tax_percent

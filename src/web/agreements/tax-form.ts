import { z } from 'zod'
import { agreementForm } from '../../contract/agreement-settings.ts'
import type { TaxSettings } from '../../domain/pricing/tax-of.ts'
import { numberTyped } from '../format/typed-amount.ts'

/** A rate as it is typed. */
export type WrittenRate = { place: string; percent: string; on_move: boolean }

/** The taxes as they are typed. */
export type WrittenTaxes = {
  sales_tax_places: WrittenRate[]
  sales_tax_percent: string
  sales_tax_on_move: boolean
}

/** Taxes as the form shows them. */
export const writtenTaxes = (settings: TaxSettings): WrittenTaxes => ({
  sales_tax_places: settings.sales_tax_places.map((rate) => ({
    ...rate,
    percent: String(rate.percent),
  })),
  sales_tax_percent: String(settings.sales_tax_percent),
  sales_tax_on_move: settings.sales_tax_on_move,
})

/** Reads what was typed and checks it by the contract's rules; errors stand under the names of the fields. */
export const writtenTaxesSchema = z.preprocess(
  (written) => {
    const typed = written as WrittenTaxes
    const percentIn = (percent: string) => numberTyped(percent) ?? Number.NaN
    return {
      sales_tax_places: typed.sales_tax_places.map((rate) => ({ ...rate, percent: percentIn(rate.percent) })),
      sales_tax_percent: percentIn(typed.sales_tax_percent),
      sales_tax_on_move: typed.sales_tax_on_move,
    }
  },
  agreementForm.pick({ sales_tax_places: true, sales_tax_percent: true, sales_tax_on_move: true }),
) as z.ZodType<TaxSettings, WrittenTaxes>

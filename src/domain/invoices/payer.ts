import { z } from 'zod'

/** Who pays for a move in the customer's stead, such as an employer or an agency; invoices are made out to them. */
export const payer = z.object({
  name: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** Their purchase order, as it stands on each invoice. */
  purchase_order: z.string().nullable(),
  /** How many days after its date an invoice is due; null: as the company's invoices are. */
  terms_days: z.number().nullable(),
})
export type Payer = z.output<typeof payer>

/** `Acme Corp., PO 4711, due in 30 days` */
export const payerWords = ({ name, purchase_order, terms_days }: Payer): string =>
  [
    name,
    purchase_order !== null && `PO ${purchase_order}`,
    terms_days !== null && `due in ${terms_days} ${terms_days === 1 ? 'day' : 'days'}`,
  ]
    .filter(Boolean)
    .join(', ')

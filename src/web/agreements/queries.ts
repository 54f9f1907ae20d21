import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { keyOf, reading } from '../api/read.ts'

/** The company’s agreement settings, and whether it has a logo. */
export const agreementQuery = reading(api.agreement.get)

/** The logo as an address that a picture may show. */
export const logoQuery = queryOptions({
  queryKey: keyOf(api.agreement.logo),
  queryFn: async ({ signal }) => dataUrlOf((await api.agreement.logo({ signal })) as Blob),
})

/** The papers that the law of the company’s states asks for. */
export const papersQuery = reading(api.papers.list)

/** A file as `data:image/png;base64,…`. */
export const dataUrlOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

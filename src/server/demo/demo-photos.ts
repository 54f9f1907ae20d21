import { hash } from 'node:crypto'
import { storePhotoFile } from '../move-day/photo-files.ts'
import type { OrgScope } from '../org-scope.ts'
import { photos } from '../storage/tables/photos.ts'

const pictureOf = (base64: string) => {
  const content = Buffer.from(base64, 'base64')
  return { content, sha256: hash('sha256', content) }
}

/** A sofa and a table, drawn small and kept as JPEG in base64. */
export const SOFA = pictureOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABcQERQRDhcUEhQaGBcbIjklIh8fIkYyNSk5UkhXVVFIUE5bZoNvW2F8Yk5QcptzfIeL' +
    'kpSSWG2grJ+OqoOPko3/2wBDARgaGiIeIkMlJUONXlBejY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2N' +
    'jY2NjY2NjY3/wAARCABgAGADASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAUCAwT/xAAhEAEAAgIBAwUAAAAAAAAAAAAA' +
    'AQIDBBEUITRRUoGhsf/EABcBAQEBAQAAAAAAAAAAAAAAAAADAgT/xAAdEQEAAQQDAQAAAAAAAAAAAAAAAQISE2EDERQh/9oADAMB' +
    'AAIRAxEAPwCqAmoAAAAAAAAAAAAAAAAAAAAAAAACIOjBtK9bEQMGy9bEQMGy9bEQMGy9bAc6on7Ozlx7Fq0vxEcduI9FBK3PKv8A' +
    'H4rwxE1fWK5+OIDrRAAAAAAevW2cuTYrW9+YnntxHooJWn5VPn8VXJzREVfFqJ+JnV5/f9Q45L2vebWnmZBPjrsntuqnuGRoW9Gm' +
    'Me2RoPRox7ZGg9GjHtkaD0aMezHe1Lxas8TDt1ef3/UOIjyV3z23TT1AAw0AAAAAAAAAA//Z',
)
export const TABLE = pictureOf(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABcQERQRDhcUEhQaGBcbIjklIh8fIkYyNSk5UkhXVVFIUE5bZoNvW2F8Yk5QcptzfIeL' +
    'kpSSWG2grJ+OqoOPko3/2wBDARgaGiIeIkMlJUONXlBejY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2N' +
    'jY2NjY2NjY3/wAARCABgAGADASIAAhEBAxEB/8QAGgABAQEBAAMAAAAAAAAAAAAAAAMFBAECBv/EADMQAAECBAEICAcBAAAAAAAA' +
    'AAACAwEEERIUBRUhQVJkgaETQlFxorHB4SMzNUNigtGR/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAECA//EABURAQEAAAAAAAAAAAAA' +
    'AAAAAAAR/9oADAMBAAIRAxEAPwDVABzdAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIzT2Hl1O23W00VprAsDJz1u/j9hnrd/H7EpGs' +
    'DilMotTF8HFNsKhS29UaK400F1Rm7bmZZt9O009CPoUWBmu5SeYjR6SW3H8oxh6E89bv4/Yg1gZOet38fsM9bv4/YUjWBGVexEul' +
    '2226uitdZYoEZpnES6mrrbqaaV1lgB8/PSWDs+JffXq0pSn9KyuTMRLpd6a26ui2uvvK5b+x+3odeTPp7XHziRXJmXePB7nsnJCk' +
    'KuRNRTHtgmnqagESudpE81CmPUtPYtu6v+xOaYyXGYeU6p1CIq1IbpDzNEFGJNZMw8up3prraaLaa+8lIyWMv+JZZTq1rWv8NXKf' +
    '093h5wOTIn3/ANfUitCVZw8ulq662umlNZYAqMzFv7fKAxb+3ygRBlpGfdW70d6q0rTR3FpSYdRLISlVIQrqh2nNN9TiUl/kJ4+Y' +
    'HXi39vlAYt/b5QIgC2Lf2+UBi39vlAiAE3MOrllpUqsI01Q7SMg6trpLFUrSujvPMx8hXDzJynX4Ad+Lf2+UBi39vlAiAAAAAAAA' +
    'AAAAAAAAAP/Z',
)

/** Stores the pictures as if the crews' phones had sent them. */
export async function addDemoPhotos({ db, organizationId, now }: OrgScope, dataDir: string): Promise<void> {
  for (const { sha256, content } of [SOFA, TABLE]) {
    await storePhotoFile(dataDir, sha256, content)
    await db.insert(photos).values({ organizationId, sha256, bytes: content.byteLength, receivedAt: now })
  }
}

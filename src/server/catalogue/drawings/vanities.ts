import { cabinetBody } from './casework.ts'
import { cherry, glass, rose, white, wood } from './palette.ts'
import { area, circle, line, rect, shadow } from './shapes.ts'

/** A dressing table with a round mirror. */
export function vanity(): string {
  return (
    shadow(64) +
    circle(60, 28, 17, wood.dark) +
    circle(60, 28, 13.5, glass.mid) +
    line(54, 34, 62, 21, white, 2.5) +
    line(60, 36, 66, 27, white, 2) +
    rect(30, 56, 6, 30, wood.dark, 1) +
    rect(84, 56, 6, 30, wood.dark, 1) +
    rect(29, 50, 62, 14, wood.mid, 1) +
    rect(32, 53, 27, 8, wood.light, 1) +
    rect(61, 53, 27, 8, wood.light, 1) +
    rect(41, 56, 9, 2, wood.dark, 1) +
    rect(70, 56, 9, 2, wood.dark, 1) +
    rect(26, 45, 68, 5, wood.dark, 1.5)
  )
}

/** A slim chest for jewellery with a lifted mirror lid and necklace doors. */
export function jewelryArmoire(): string {
  return (
    shadow(32) +
    area('M44 30L40 8H80L76 30z', cherry.dark) +
    area('M46.5 27L43.5 11H76.5L73.5 27z', glass.mid) +
    line(54, 23, 60, 14, white, 2) +
    cabinetBody({
      width: 34,
      height: 56,
      tone: cherry,
      rows: [
        { share: 1, cells: ['drawer'] },
        { share: 1, cells: ['drawer'] },
        { share: 1, cells: ['drawer'] },
        { share: 1, cells: ['drawer'] },
      ],
    }) +
    circle(50, 28, 2, rose.mid)
  )
}

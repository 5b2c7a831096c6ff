/** The goods in their groups, side by side: four abreast on a phone, three on the smallest. */
export const goodsGrid =
  'mt-3 grid grid-cols-4 gap-x-3 gap-y-4 max-[22.5rem]:grid-cols-3 sm:grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]';

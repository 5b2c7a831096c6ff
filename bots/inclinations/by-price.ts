export const byPrice = (a: { readonly price: number }, b: { readonly price: number }): number =>
  a.price - b.price;

/** Something that can be bought, as the purchase dialog takes it. */
export interface ChatProduct {
  itemId: string;
  title: string;
  description: string;
  vendor: string | null;
  priceCents: number;
  tags: readonly string[];
}

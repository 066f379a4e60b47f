/** Pairs so many rows with as many columns at the least total cost (Hungarian method); answers with the column of each row. */
export class CheapestSeats {
  private readonly size: number;
  readonly cost: Float64Array;
  readonly columnOf: Int32Array;
  private readonly rowOf: Int32Array;
  private readonly before: Int32Array;
  private readonly rowPrice: Float64Array;
  private readonly columnPrice: Float64Array;
  private readonly least: Float64Array;
  private readonly done: Uint8Array;

  /** Costs are row-major, `most` to a row. */
  constructor(most: number) {
    this.size = most;
    this.cost = new Float64Array(most * most);
    this.columnOf = new Int32Array(most);
    // Column and row `most` stand for nobody: the place from which a row without a column sets out.
    this.rowOf = new Int32Array(most + 1);
    this.before = new Int32Array(most + 1);
    this.rowPrice = new Float64Array(most + 1);
    this.columnPrice = new Float64Array(most + 1);
    this.least = new Float64Array(most + 1);
    this.done = new Uint8Array(most + 1);
  }

  solve(count: number): void {
    const { rowOf, rowPrice, columnPrice, columnOf, size } = this;
    rowOf.fill(-1);
    rowPrice.fill(0);
    columnPrice.fill(0);
    for (let row = 0; row < count; row++) {
      rowOf[size] = row;
      let column = this.findFree(count);
      while (column !== size) {
        const from = this.before[column]!;
        rowOf[column] = rowOf[from]!;
        column = from;
      }
    }
    for (let column = 0; column < count; column++) columnOf[rowOf[column]!] = column;
  }

  /** Follows the cheapest chain of rows giving up their columns to one that nobody holds. */
  private findFree(count: number): number {
    const { rowOf, before, rowPrice, columnPrice, least, done, cost, size } = this;
    least.fill(Number.POSITIVE_INFINITY);
    done.fill(0);
    let column = size;
    while (rowOf[column]! >= 0) {
      done[column] = 1;
      const row = rowOf[column]!;
      let step = Number.POSITIVE_INFINITY;
      let next = -1;
      for (let other = 0; other < count; other++) {
        if (done[other]) continue;
        const reduced = cost[row * size + other]! - rowPrice[row]! - columnPrice[other]!;
        if (reduced < least[other]!) {
          least[other] = reduced;
          before[other] = column;
        }
        if (least[other]! < step) {
          step = least[other]!;
          next = other;
        }
      }
      rowPrice[rowOf[size]!]! += step;
      for (let other = 0; other < count; other++) {
        if (done[other]) {
          rowPrice[rowOf[other]!]! += step;
          columnPrice[other]! -= step;
        } else least[other]! -= step;
      }
      column = next;
    }
    return column;
  }
}

import { Later, Panel } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';

export const BudgetCard = () => (
  <Panel title={copy.budget.title} data-part="budget">
    <div className="px-5 pb-5">
      <Later what="budget">{copy.budget.later}</Later>
    </div>
  </Panel>
);

import { useState, type ComponentType } from 'react';
import { Tabs } from 'radix-ui';
import { Modal } from '../../../shared/ui/modal.tsx';
import '../../../styles/budget.css';
import { CalibrationTab } from './calibration-tab.tsx';
import { FoodPairTab } from './food-pair-tab.tsx';
import { ScheduleTab } from './schedule-tab.tsx';
import { copy } from './settings-copy.ts';
import './digest-settings.css';
import { HiddenTab, SavedTab } from './shelf.tsx';
import { SurpriseTab } from './surprise-tab.tsx';

type Tab = keyof typeof copy.tabs;

const TABS: readonly (readonly [Tab, ComponentType])[] = [
  ['saved', SavedTab],
  ['hidden', HiddenTab],
  ['when', ScheduleTab],
  ['bold', SurpriseTab],
  ['honest', CalibrationTab],
  ['pairs', FoodPairTab],
];

/** What is kept of the digest, and what decides how it is made; each tab asks for its part when it is looked at. */
export function DigestSettings({ onClose }: { onClose: () => void }) {
  const [tab, setTab] = useState<string>('saved');
  return (
    <Modal onClose={onClose} title={copy.title} className="modal-lg">
      <Tabs.Root value={tab} onValueChange={setTab} className="mt-3">
        <Tabs.List className="set-tabs" aria-label={copy.tabList}>
          {TABS.map(([name]) => (
            <Tabs.Trigger key={name} value={name} className="set-tab">
              {copy.tabs[name]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {TABS.map(([name, Part]) => (
          <Tabs.Content key={name} value={name} className="set-panel">
            <Part />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Modal>
  );
}
